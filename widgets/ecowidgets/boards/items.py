"""The things that are recycled, each from a few shapes in a box of 100: the silhouette, then one telling detail, and a shine on glass.

They have the colours of the things themselves, not those of their kind: who sorts must look at the thing. No letters, no brands. Outlines are 4,
details 3 (the attribute `D`), nothing reaches beyond 8 and 92, and at 40 pixels in grey no two are alike.
"""

from __future__ import annotations

import functools
import math

from ecowidgets.boards.kinds import KINDS, sign
from ecowidgets.boards.palette import CREAM, INK, STEEL, STEEL_DARK, STEEL_LIGHT, outlined

D = 'stroke-width="3"'
SHINE = 'stroke="#FFFFFF" stroke-width="4" fill="none"'
SHEET = "#FFF9EC"


def _crown(points: int, outer: float, inner: float) -> str:
    """A wavy disc around (50, 50): the rim of a crown cap."""
    data = ""
    for point in range(points):
        angle, after = 2 * math.pi * point / points, 2 * math.pi * (point + 1) / points
        middle = (angle + after) / 2
        start = f"{50 + inner * math.cos(angle):.4g} {50 + inner * math.sin(angle):.4g}"
        bend = f"{50 + outer * math.cos(middle):.4g} {50 + outer * math.sin(middle):.4g}"
        end = f"{50 + inner * math.cos(after):.4g} {50 + inner * math.sin(after):.4g}"
        data += f"M{start}Q{bend} {end}" if not data else f"Q{bend} {end}"
    return data + "Z"


def _around(number: int, radius: float, x: float, y: float, inner: float = 0.0) -> str:
    """Spokes around (x, y), as data of a path."""
    turns = [2 * math.pi * spoke / number for spoke in range(number)]
    return "".join(
        f"M{x + inner * math.cos(turn):.4g} {y + inner * math.sin(turn):.4g}L{x + radius * math.cos(turn):.4g} {y + radius * math.sin(turn):.4g}"
        for turn in turns
    )


PAPER = {
    "newspaper": f'<path d="M28 36H13V78a7 7 0 0 0 14 0Z" fill="#D8D0BF"/>'
    f'<path d="M27 16H87V78a7 7 0 0 1-7 7H20a7 7 0 0 0 7-7Z" fill="{SHEET}"/><path d="M38 29H76" stroke-width="7"/>'
    f'<rect x="38" y="42" width="18" height="17" fill="#8FB4D0" {D}/><path d="M65 43H77M65 51H77M65 59H77M38 69H77M38 77H66" fill="none" {D}/>',
    "carton-box": '<path d="M50 14 89 31 50 48 11 31Z" fill="#E5BA80"/><path d="M11 31V69L50 87V48Z" fill="#C98D4E"/>'
    '<path d="M89 31V69L50 87V48Z" fill="#A56C34"/>'
    f'<path d="M26 24.500 65 41.500V56L74 52V37.500L35 20.500Z" fill="#F6E3C0" {D}/>'
    f'<path d="M21 57V49M16.500 52 21 47 26 56M20 64 32 69.500" fill="none" {D}/>',
    "envelope": f'<rect x="10" y="23" width="80" height="56" rx="5" fill="{SHEET}"/><path d="M13 76 41 50M87 76 59 50" fill="none" {D}/>'
    '<path d="M12 27 44 55q6 5 12 0L88 27" fill="#EFE3CB"/>'
    f'<path d="M50 64C40 58 41 49 46 48 48.500 47.500 50 49.500 50 51 50 49.500 51.500 47.500 54 48 59 49 60 58 50 64Z" fill="#C8352B" {D}/>',
    "exercise-book": f'<path d="M28 16H82V88H28Z" fill="{SHEET}"/><path d="M24 11H76V82H24a6 6 0 0 1-6-6V17a6 6 0 0 1 6-6Z" fill="#3C86C2"/>'
    '<path d="M24 11H33V82H24a6 6 0 0 1-6-6V17a6 6 0 0 1 6-6Z" fill="#1F4E7A"/>'
    f'<rect x="43" y="24" width="24" height="21" rx="3" fill="{SHEET}" {D}/>'
    f'<path d="M48 32H62M48 38H58" fill="none" {D}/>',
    "paper-bag": '<path d="M37 34V22a8 8 0 0 1 8-8H55a8 8 0 0 1 8 8V34" fill="none" stroke-width="5"/>'
    '<path d="M20 32H80V84a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4Z" fill="#D3A066"/><path d="M66 32H80V84a4 4 0 0 1-4 4H70Z" fill="#A9773F"/>'
    f'<path d="M33 71C28 55 40 47 56 49 58 63 49 75 33 71Z" fill="#5FA052" {D}/><path d="M33 71 46 58" fill="none" {D}/>',
    "egg-box": '<path d="M19 20H81a4 4 0 0 1 4 4L89 48H11L15 24a4 4 0 0 1 4-4Z" fill="#A59C8B"/>'
    '<ellipse cx="26" cy="52" rx="12" ry="15" fill="#F4DDC0"/><ellipse cx="50" cy="52" rx="12" ry="15" fill="#D99E68"/>'
    '<ellipse cx="74" cy="52" rx="12" ry="15" fill="#F4DDC0"/>'
    '<path d="M10 55Q14 55 16 60 26 70 36 60 38 55 40 60 50 70 60 60 62 55 64 60 74 70 84 60 86 55 90 55L85 80a5 5 0 0 1-5 4H20a5 5 0 0 1-5-4'
    'Z" fill="#C4BBA9"/>',
    "magazine": '<path d="M27 21 81 15 89 82 35 89Z" fill="#D8D0BF"/><path d="M15 19 71 11 81 78 25 87Z" fill="#F2B33D"/>'
    '<path d="M15 19 71 11 73.500 27 17.500 35Z" fill="#B5302B"/><circle cx="47" cy="50" r="12" fill="#FFF9EC"/>'
    f'<path d="M22 66Q36 52 51 63 62 50 77.500 56L80 76 25 85Z" fill="#3F7F63" {D}/>'
    '<path d="M26 26.500 54 22.500" stroke="#FFF9EC" stroke-width="5"/>',
}
PLASTIC = {
    "water-bottle": '<path d="M42 21V28C42 35 32 39 32 49V83a6 6 0 0 0 6 6H62a6 6 0 0 0 6-6V49C68 39 58 35 58 28V21Z" fill="#D3ECF7"/>'
    f'<rect x="39" y="10" width="22" height="12" rx="3" fill="#2F6FB5"/><path d="M32 53H68V72H32Z" fill="#FFFFFF" {D}/>'
    f'<path d="M36 63q4.700-5 9.300 0t9.300 0 9.400 0" fill="none" stroke="#2F6FB5" {D}/><path d="M39 80H61" fill="none" {D}/>'
    '<path d="M39 47q1-4 5-7" stroke="#FFFFFF" stroke-width="4" fill="none"/>',
    "yoghurt-cup": '<path d="M25 36H75L69 84a5 5 0 0 1-5 4H36a5 5 0 0 1-5-4Z" fill="#FFFDF7"/>'
    f'<path d="M27.500 52H72.500L70 74H30Z" fill="#B2305F" {D}/><rect x="20" y="28" width="60" height="9" rx="4" fill="{STEEL_LIGHT}"/>'
    f'<path d="M22 28C32 12 52 9 78 16 74 20 78 24 72 28Z" fill="{STEEL}"/><circle cx="50" cy="63" r="7" fill="#F7C6D2" {D}/>',
    "detergent-bottle": '<path fill-rule="evenodd" d="M34 26H60V32C74 36 80 46 80 56V83a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V56C20 44 34 40 34 32Z'
    'M60 44V64H70V56Q69 46 60 44Z" fill="#4F9FD8"/>'
    f'<rect x="32" y="10" width="30" height="16" rx="4" fill="#E8792B"/><path d="M40 15V21M47 15V21M54 15V21" {D}/>'
    f'<circle cx="38" cy="66" r="9" fill="#FFFFFF" {D}/><circle cx="54" cy="76" r="6" fill="#FFFFFF" {D}/>'
    f'<circle cx="49" cy="56" r="3.500" fill="#FFFFFF" {D}/>',
    "ice-cream-tub": '<path d="M15 42H85L78 82a5 5 0 0 1-5 4H27a5 5 0 0 1-5-4Z" fill="#FBE9CF"/>'
    '<rect x="10" y="28" width="80" height="15" rx="5" fill="#7FCFC0"/><path d="M40 64 50 82 60 64Z" fill="#D9944A" stroke-width="3"/>'
    f'<circle cx="42" cy="60" r="8.500" fill="#E88FA8" {D}/><circle cx="58" cy="60" r="8.500" fill="#8A5A3A" {D}/>',
    "shampoo-bottle": '<path d="M50 26V14H30Q24 14 24 21" fill="none" stroke-width="7"/>'
    '<rect x="38" y="24" width="24" height="14" rx="3" fill="#F3EEF8"/>'
    '<rect x="28" y="38" width="44" height="51" rx="12" fill="#A67FCB"/>'
    f'<path d="M50 48C58 58 60 62 60 67A10 10 0 0 1 40 67C40 62 42 58 50 48Z" fill="#F3EEF8" {D}/><path d="M36 82H64" fill="none" {D}/>',
    "milk-jug": '<path fill-rule="evenodd" d="M40 21H62V30C62 37 82 40 82 55V83a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V55C18 44 34 40 40 30ZM29 66V56'
    'Q30 49 39 46V66Z" fill="#FFFFFF"/>'
    '<rect x="38" y="10" width="26" height="12" rx="4" fill="#D8402F"/>'
    f'<path d="M18 74Q34 66 50 74T82 74V83a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6Z" fill="#8CC4EA" {D}/>'
    f'<path d="M62 46V64M70 50V64" fill="none" {D}/>',
    "ketchup-bottle": '<path d="M36 10H64C75 10 80 20 76 32 72 46 71 56 71 70H29C29 56 28 46 24 32 20 20 25 10 36 10Z" fill="#D8301F"/>'
    f'<path d="M33 70H67V84a5 5 0 0 1-5 5H38a5 5 0 0 1-5-5Z" fill="#FFFDF7"/><ellipse cx="50" cy="39" rx="17" ry="18" fill="{SHEET}" {D}/>'
    f'<circle cx="50" cy="42" r="9" fill="#E0452F" {D}/><path d="M42 32 50 36 58 32" fill="none" stroke="#2F7D47" stroke-width="4"/>'
    f'<path d="M43 76V83M57 76V83" {D}/>',
}
GLASS = {
    "jam-jar": '<path d="M26 31H74C81 35 83 40 83 47V81a8 8 0 0 1-8 8H25a8 8 0 0 1-8-8V47C17 40 19 35 26 31Z" fill="#F3ECEA"/>'
    f'<path d="M17 46H83V81a8 8 0 0 1-8 8H25a8 8 0 0 1-8-8Z" fill="#A3204A"/><rect x="23" y="12" width="54" height="18" rx="4" fill="#DB6A2C"/>'
    f'<rect x="32" y="52" width="36" height="25" rx="3" fill="{SHEET}" {D}/><circle cx="50" cy="66" r="6" fill="#E8792B" {D}/>'
    f'<path d="M50 60Q51 56 55 56" fill="none" {D}/><path d="M25 52V66" {SHINE}/>',
    "green-bottle": '<path d="M43 18V35C43 45 29 48 29 61V84a5 5 0 0 0 5 5H66a5 5 0 0 0 5-5V61C71 48 57 45 57 35V18Z" fill="#3F8F5A"/>'
    f'<rect x="40" y="9" width="20" height="20" rx="3" fill="#8C2F3A"/><rect x="29" y="61" width="42" height="19" fill="{SHEET}" {D}/>'
    f'<path d="M43 74Q42 66 50 66 58 66 57 74ZM50 66V63" fill="#6B3B78" {D}/><path d="M37 55Q40 50 44 47" {SHINE}/>',
    "scent-flask": '<path d="M52 34C62 22 72 26 76 32" fill="none" stroke-width="5"/><ellipse cx="79" cy="42" rx="10" ry="13" fill="#B2305F"/>'
    '<rect x="31" y="28" width="22" height="16" rx="3" fill="#F2C14E"/><path d="M31 34H21" stroke-width="5"/>'
    '<path d="M32 44H52C70 50 74 68 66 82Q62 89 54 89H30Q22 89 18 82C10 68 14 50 32 44Z" fill="#FBEAF0"/>'
    '<path d="M13.500 64Q28 58 42 63T70.500 64Q70 74 66 82 62 89 54 89H30Q22 89 18 82 14 74 13.500 64Z" fill="#EE9DB8" stroke-width="3"/>'
    f'<path d="M24 54Q20 60 21 66" {SHINE}/><circle cx="42" cy="18" r="8" fill="#F7DC6F"/>',
    "honey-jar": '<path d="M30 29H70C95 40 95 79 70 89H30C5 79 5 40 30 29Z" fill="#F0A51E"/>'
    '<rect x="24" y="15" width="52" height="15" rx="5" fill="#F7DC6F"/>'
    f'<path d="M50 44 65 52.500V69.500L50 78 35 69.500V52.500Z" fill="#FBE6A6" {D}/><ellipse cx="50" cy="62" rx="8" ry="6" fill="#E0A100" {D}/>'
    f'<path d="M47 57V67M53 57V67" {D}/><path d="M46 55Q42 48 47 49M54 55Q58 48 53 49" fill="none" {D}/><path d="M22 50Q19 58 22 66" {SHINE}/>',
    "oil-bottle": '<path d="M43 29H34V46" fill="none" stroke-width="5"/>'
    '<path d="M44 24V36L26 48V84a5 5 0 0 0 5 5H69a5 5 0 0 0 5-5V48L56 36V24Z" fill="#EDEBC6"/>'
    '<path d="M26 54H74V84a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5Z" fill="#A8991F" stroke-width="3"/>'
    '<path d="M41 25V19L60 9 57 19 59 25Z" fill="#3A3F4A"/>'
    f'<ellipse cx="47" cy="73" rx="7" ry="8.500" fill="#5E7F33" {D}/><path d="M50 65Q56 57 63 60 62 68 52 68Z" fill="#8DB255" {D}/>'
    f'<path d="M33 61V73" {SHINE}/>',
    "spice-jar": '<path d="M30 42H70L74 48V83a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V48Z" fill="#F1ECE4"/>'
    '<path d="M26 56H74V83a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6Z" fill="#D8692A"/>'
    f'<path d="M27 42V33C27 13 73 13 73 33V42Z" fill="{STEEL}"/><path d="M40 27h.01M50 24h.01M60 27h.01M44 34h.01M56 34h.01" stroke-width="5"/>'
    f'<path d="M38 66C40 78 52 82 64 76 56 76 48 72 46 63Z" fill="#C0261C" stroke="#FFF9EC" {D}/><path d="M33 62V74" {SHINE}/>',
    "juice-bottle": '<path d="M37 25V32C37 40 22 43 22 57V82a7 7 0 0 0 7 7H71a7 7 0 0 0 7-7V57C78 43 63 40 63 32V25Z" fill="#F6F3EA"/>'
    '<path d="M23 52Q37 47 50 51T77 52Q78 54 78 57V82a7 7 0 0 1-7 7H29a7 7 0 0 1-7-7V57Q22 54 23 52Z" fill="#F28C1E"/>'
    '<rect x="32" y="11" width="36" height="15" rx="4" fill="#4FA05F"/>'
    f'<circle cx="50" cy="69" r="14" fill="#FFD9A0" {D}/><path d="{_around(6, 13, 50, 69)}" {D}/><path d="M30 59V74" {SHINE}/>',
}
METAL = {
    "drinks-can": '<path d="M25 24V76C25 92 75 92 75 76V24Z" fill="#E2601A"/>'
    '<path d="M25 62Q38 50 50 58T75 48V64Q62 72 50 66T25 74Z" fill="#FFE3B8" stroke-width="3"/>'
    f'<ellipse cx="50" cy="24" rx="25" ry="12" fill="{STEEL_LIGHT}"/><ellipse cx="52" cy="23" rx="11" ry="4.500" fill="{STEEL_DARK}" {D}/>'
    f'<path d="M34 42V50" {SHINE}/>',
    "tin-of-beans": f'<ellipse cx="50" cy="21" rx="30" ry="11" fill="{STEEL_LIGHT}"/><path d="M16 42V78C16 92 84 92 84 78V42Z" fill="{STEEL}"/>'
    '<path d="M16 54C16 66 84 66 84 54V73C84 86 16 86 16 73Z" fill="#F0C93A" stroke-width="3"/>'
    '<ellipse cx="50" cy="42" rx="34" ry="12" fill="#7A4A2E"/>'
    '<path d="M36 40q5-4 8 0M52 45q5-4 8 0M58 38q4-3 7 0" fill="none" stroke="#E9B08A" stroke-width="4"/>'
    f'<ellipse cx="38" cy="72" rx="7" ry="4.500" fill="#B4582E" {D}/><ellipse cx="58" cy="74" rx="7" ry="4.500" fill="#B4582E" {D}/>',
    "foil-ball": f'<path d="M38 11 66 13 86 33 89 62 68 86 37 89 14 70 11 39Z" fill="{STEEL}"/>'
    f'<path d="M38 11 66 13 57 38 30 37Z" fill="#F4F7FA" {D}/>'
    f'<path d="M86 33 57 38 64 63 89 62Z" fill="#98A4B3" {D}/><path d="M64 63 68 86 37 89 39 66Z" fill="#7C899A" {D}/>'
    f'<path d="M11 39 30 37 39 66 14 70Z" fill="{STEEL_LIGHT}" {D}/>',
    "bottle-cap": f'<path d="{_crown(18, 47, 37)}" fill="#C8352B"/><circle cx="50" cy="50" r="28" fill="#FBEFD6" {D}/>'
    f'<circle cx="43" cy="57" r="9" fill="#8CC4EA" {D}/><circle cx="60" cy="50" r="6.500" fill="#8CC4EA" {D}/>'
    f'<circle cx="49" cy="38" r="4.500" fill="#8CC4EA" {D}/>',
    "jar-lid": '<g transform="rotate(-16 50 50)"><path d="M11 45V58C11 84 89 84 89 58V45Z" fill="#B7862A"/>'
    '<ellipse cx="50" cy="45" rx="39" ry="24" fill="#F2CE63"/>'
    f'<ellipse cx="50" cy="45" rx="27" ry="15" fill="{SHEET}" {D}/><ellipse cx="50" cy="45" rx="12" ry="6" fill="{STEEL}" {D}/>'
    f'<path d="M17 64V69M29 71V76M43 74V79M57 74V79M71 71V76M83 64V69" {D}/></g>',
    "fish-tin": f'<rect x="10" y="30" width="80" height="52" rx="20" fill="{STEEL}"/>'
    f'<rect x="18" y="38" width="64" height="36" rx="14" fill="#4E5B6C" {D}/>'
    f'<path d="M24 57C30 47 46 45 54 54L64 47V67L54 60C46 69 30 67 24 57Z" fill="#9CC3DA" {D}/><path d="M34 55h.01" stroke-width="5"/>'
    f'<rect x="68" y="20" width="20" height="62" rx="8" fill="{STEEL_LIGHT}"/><path d="M74 32V70M82 32V70" {D}/>',
    "biscuit-tin": '<path d="M10 42V72C10 94 90 94 90 72V42Z" fill="#2F5FA8"/>'
    '<path d="M10 42V54C10 76 90 76 90 54V42Z" fill="#4F86CE" stroke-width="3"/>'
    f'<ellipse cx="50" cy="40" rx="40" ry="22" fill="{STEEL_LIGHT}"/><circle cx="35" cy="37" r="14" fill="#E2B26A" {D}/>'
    f'<circle cx="63" cy="41" r="14" fill="#C98D4E" {D}/>'
    f'<path d="M30 33h.01M39 40h.01M31 43h.01M38 31h.01" stroke-width="4.500"/><circle cx="63" cy="41" r="5" fill="#B5302B" {D}/>',
}
EWASTE = {
    "phone": '<rect x="26" y="9" width="48" height="82" rx="9" fill="#2F3B4C"/>'
    '<rect x="32" y="19" width="36" height="58" rx="2" fill="#A9DDF5" stroke-width="3"/>'
    f'<path d="M32 64 44 52 54 61 60 56 68 63V77H32Z" fill="#5FB57F" {D}/><circle cx="57" cy="31" r="5" fill="#F6C65B" {D}/>'
    f'<path d="M32 40 44 36 41 46 55 44 68 50" fill="none" stroke="#FFFFFF" {D}/><path d="M47 84H53" stroke="#E4E9EE" stroke-width="4"/>',
    "charger": '<path d="M40 30V12M60 30V12" stroke-width="7"/><path d="M50 68V74C50 92 18 90 18 74 18 62 28 64 27 54" fill="none" stroke-width="5"/>'
    '<rect x="28" y="28" width="44" height="42" rx="9" fill="#FFFDF7"/>'
    f'<path d="M53 34 41 51H49L46 64 59 46H51Z" fill="#F2B33D" {D}/><rect x="20" y="42" width="13" height="13" rx="2" fill="{STEEL}" {D}/>',
    "computer-mouse": '<path d="M50 24C50 8 68 18 76 9" fill="none" stroke-width="5"/>'
    f'<path d="M25 48a25 25 0 0 1 50 0V64a25 25 0 0 1-50 0Z" fill="{STEEL_LIGHT}"/><path d="M25 48a25 25 0 0 1 25-25V52H25Z" fill="#9AA6B5"/>'
    f'<path d="M50 23V52M25 52H75" fill="none" {D}/><rect x="45.500" y="31" width="9" height="15" rx="4.500" fill="#E8792B" {D}/>',
    "headphones": '<path d="M11 62V50a39 39 0 0 1 78 0V62H79V50a29 29 0 0 0-58 0V62Z" fill="#3A4A63"/>'
    '<rect x="26" y="56" width="12" height="30" rx="5" fill="#8B96A5"/>'
    '<rect x="62" y="56" width="12" height="30" rx="5" fill="#8B96A5"/><rect x="10" y="53" width="20" height="36" rx="9" fill="#D8402F"/>'
    '<rect x="70" y="53" width="20" height="36" rx="9" fill="#D8402F"/>',
    "keyboard": '<path d="M50 36C50 20 66 30 70 12" fill="none" stroke-width="5"/>'
    '<path d="M16 36H84L91 80a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4Z" fill="#D9DEE5"/>'
    '<path d="M24 46H29M37 46H42M50 46H63M71 46H76M21 57H27M35 57H41M49 57H55M63 57H69M77 57H79" stroke-width="7" stroke-linecap="butt"/>'
    '<path d="M19 71H26M34 71H66M74 71H81" stroke-width="7" stroke-linecap="butt"/>',
    "hair-dryer": '<path d="M58 78C58 92 76 92 88 84" fill="none" stroke-width="5"/>'
    '<path d="M46 48H66L64 76a5 5 0 0 1-5 4H52a5 5 0 0 1-5-4Z" fill="#2F3B4C"/>'
    '<path d="M36 20 62 12A23 23 0 0 1 62 58L36 50Z" fill="#E86A8D"/><path d="M12 18H28L37 22V48L28 52H12Z" fill="#3A4A63"/>'
    f'<circle cx="64" cy="35" r="11" fill="#F7C6D2" {D}/><path d="M59 31V39M64 29V41M69 31V39" {D}/>'
    f'<rect x="52" y="62" width="7" height="10" rx="2" fill="#F6C65B" {D}/>',
    "toaster": '<path d="M27 34C20 28 24 13 32 13H50C58 13 62 28 55 34V50H27Z" fill="#EBC185"/>'
    '<path d="M47 34C42 28 46 15 53 15H66C74 15 78 28 72 34V50H47Z" fill="#D59A55"/>'
    f'<path d="M11 80V52A14 14 0 0 1 25 38H73A14 14 0 0 1 87 52V80Z" fill="{STEEL}"/><path d="M22 46H76" stroke-width="5"/>'
    '<path d="M84 54H90V64H84" fill="#3A4A63"/>'
    f'<path d="M20 80H32V87H20ZM66 80H78V87H66Z" fill="#3A4A63" {D}/><circle cx="70" cy="67" r="6" fill="#E2601A" {D}/><path d="M22 58V70" {SHINE}/>',
}
SPARE = {  # of no card of ours: for the lists of others, and the Battery of E.C.O. Bots
    "plastic-bag": '<path d="M47 33C34 30 26 20 31 10 43 12 50 22 51 31ZM53 33C66 30 74 20 69 10 57 12 50 22 49 31Z" fill="#EEF3F5"/>'
    '<path d="M43 34C22 42 8 62 14 80 20 92 80 92 86 80 92 62 78 42 57 34Z" fill="#EEF3F5"/>'
    f'<path d="M12 66Q30 74 50 72T88 66Q89 74 86 80L84 82Q66 86 50 85T16 82Q12 76 12 66Z" fill="#9CD0E6" {D}/>'
    '<rect x="41" y="29" width="18" height="9" rx="4" fill="#FFFFFF"/>'
    f'<path d="M42 45 34 57M50 46V60M58 45 66 57" fill="none" {D}/>',
    "screw-top": f'<path d="M22 66V78Q50 92 78 78V66Z" fill="#1F7A55"/>'
    '<path d="M14 36V60C14 80 86 80 86 60V36Z" fill="#37A874"/><ellipse cx="50" cy="36" rx="36" ry="18" fill="#7ED3AB"/>'
    f'<ellipse cx="50" cy="35" rx="22" ry="9" fill="none" {D}/><path d="M22 52V66M33 57V72M44 59V74M56 59V74M67 57V72M78 52V66" {D}/>',
    "sauce-bottle": '<path d="M43 23H57L75 79Q78 89 68 89H32Q22 89 25 79Z" fill="#B5271E"/><path d="M41 11H59L61 28H39Z" fill="#FFFDF7"/>'
    f'<path d="M34 50H66L72 72H28Z" fill="{SHEET}" {D}/><circle cx="50" cy="62" r="7.500" fill="#E0452F" {D}/>'
    f'<path d="M44 55 50 57 56 55" fill="none" stroke="#2F7D47" stroke-width="4"/><path d="M44 36 41 44" {SHINE}/>',
    "medicine-bottle": '<path d="M37 30H63V37L76 46V83a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V46L37 37Z" fill="#8B4A20"/>'
    f'<rect x="31" y="11" width="38" height="19" rx="4" fill="#FFFDF7"/><path d="M40 17V24M50 17V24M60 17V24" {D}/>'
    f'<rect x="24" y="52" width="52" height="27" fill="{SHEET}" {D}/>'
    f'<path d="M46 55.500H54V61.500H60V69.500H54V75.500H46V69.500H40V61.500H46Z" fill="#2F9E6E" {D}/>',
    "spray-can": f'<rect x="43" y="10" width="14" height="16" rx="3" fill="#FFFDF7"/><path d="M31 40Q31 26 43 25H57Q69 26 69 40Z" fill="{STEEL}"/>'
    '<rect x="28" y="39" width="44" height="50" rx="4" fill="#6A4C93"/><path d="M28 74 72 46V60L28 86Z" fill="#F3D250" stroke-width="3"/>'
    '<path d="M44 17H36M43 12 34 9M43 22 34 25" stroke-width="3"/>',
    "remote-control": '<g transform="rotate(28 50 50)"><rect x="32" y="8" width="36" height="84" rx="9" fill="#6B7686"/>'
    '<circle cx="41" cy="19" r="4.500" fill="#D8402F" stroke-width="3"/>'
    f'<circle cx="50" cy="40" r="12" fill="{STEEL_LIGHT}" {D}/><circle cx="50" cy="40" r="4" fill="#6B7686" {D}/>'
    '<path d="M42 62h.01M50 62h.01M58 62h.01M42 71h.01M50 71h.01M58 71h.01M42 80h.01M50 80h.01M58 80h.01" stroke="#FFFFFF" stroke-width="6"/></g>',
    "electric-toothbrush": '<g transform="rotate(22 50 50) translate(1 4) scale(.95)">'
    '<rect x="30" y="9" width="13" height="20" rx="2" fill="#BFE3F5"/>'
    f'<path d="M42 9H54a3 3 0 0 1 3 3V46H46V30H42Z" fill="#FFFDF7"/><path d="M30 15.500H42M30 22H42" {D}/>'
    '<path d="M44 44H58Q64 48 64 56V84a7 7 0 0 1-7 7H45a7 7 0 0 1-7-7V56Q38 48 44 44Z" fill="#2FA6A0"/>'
    f'<circle cx="51" cy="62" r="5" fill="#FFFDF7" {D}/>'
    f'<path d="M44 76H58M44 83H58" {D}/></g>',
    "torch": '<path d="M12 12 8 34 34 8Z" fill="#FBE38A" stroke-width="3"/>'
    '<g transform="rotate(-45 50 50)"><path d="M41 38V83a6 6 0 0 0 6 6H53a6 6 0 0 0 6-6V38Z" fill="#3F6FB0"/>'
    f'<path d="M33 12H67V24L59 40H41L33 24Z" fill="#F2C14E"/><path d="M33 24H67" fill="none" {D}/>'
    f'<rect x="46" y="48" width="8" height="13" rx="4" fill="#D8402F" {D}/>'
    f'<path d="M41 72H59M41 79H59" {D}/></g>',
    "battery": '<rect x="41" y="10" width="18" height="13" rx="2" fill="#BFC7D1"/><rect x="28" y="21" width="44" height="68" rx="7" fill="#3A4A63"/>'
    f'<path d="M28 44H72V28a7 7 0 0 0-7-7H35a7 7 0 0 0-7 7Z" fill="#D9822B"/><path d="M50 26V39M43.500 32.500H56.500" {D}/>'
    f'<path d="M54 49 40 67H49L45 83 60 63H51Z" fill="#F6C65B" {D}/>',
}

ITEMS = {"paper": PAPER, "plastic": PLASTIC, "glass": GLASS, "metal": METAL, "e-waste": EWASTE}
PICTURES = {name: shapes for items in (*ITEMS.values(), SPARE) for name, shapes in items.items()}


@functools.lru_cache(512)
def item(name: str, kind: str = "") -> str:
    """The picture of an item in a box of 100 from (0, 0). kind: whose general picture stands for an item that has none of its own."""
    if name in PICTURES:
        return outlined(PICTURES[name])
    if kind in KINDS:
        return outlined(general(kind))
    raise ValueError(f"item {name!r}: there is no picture of it; name its kind, one of {', '.join(KINDS)}")


def general(kind: str) -> str:
    """Something of a kind, whatever it be: for the items of a teacher's own list."""
    return (
        f'<path d="M50 10 84.600 30V70L50 90 15.400 70V30Z" fill="{CREAM}"/>'
        f'<path d="M50 19 76.800 34.500V65.500L50 81 23.200 65.500V34.500Z" fill="none" stroke-dasharray="5 6" {D}/>{sign(kind, 50, 50, 38, INK)}'
    )
