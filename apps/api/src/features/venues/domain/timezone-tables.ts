/** The zone most people of a state live in; the states that are split have exceptions by ZIP below. */
export const STATE_ZONES: Readonly<Record<string, string>> = {
  ...zone('America/New_York', 'CT DE DC FL GA KY ME MD MA NH NJ NY NC OH PA RI SC VT VA WV'),
  ...zone('America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'),
  ...zone('America/Denver', 'CO MT NM UT WY'),
  ...zone('America/Los_Angeles', 'CA NV OR WA'),
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  HI: 'Pacific/Honolulu',
  ID: 'America/Boise',
  IN: 'America/Indiana/Indianapolis',
  MI: 'America/Detroit',
  PR: 'America/Puerto_Rico',
  VI: 'America/Puerto_Rico',
  GU: 'Pacific/Guam',
};

/** Three-digit ZIP prefixes that keep another time than most of their state. */
export const ZIP_EXCEPTIONS: Readonly<Record<string, string>> = {
  ...zone('America/Chicago', '324 325 373 420 421 422 423 424 463 464 476 477 498 499 370 371 372 380 381 382 383 384 385'),
  ...zone('America/New_York', '374 376 377 378 379'),
  ...zone('America/Denver', '577 586 677 678 679 691 693 798 799 885'),
  ...zone('America/Los_Angeles', '835 838'),
  '979': 'America/Boise',
};

/** Ranges of three-digit ZIP prefixes and the state they lie in (the postal service's list, coarsened to states). */
export const ZIP_STATES: readonly (readonly [from: number, to: number, state: string])[] = [
  [6, 7, 'PR'], [8, 8, 'VI'], [9, 9, 'PR'], [10, 27, 'MA'], [28, 29, 'RI'], [30, 38, 'NH'], [39, 49, 'ME'], [50, 59, 'VT'], [60, 69, 'CT'],
  [70, 89, 'NJ'], [100, 149, 'NY'], [150, 196, 'PA'], [197, 199, 'DE'], [200, 205, 'DC'], [206, 219, 'MD'], [220, 246, 'VA'], [247, 268, 'WV'],
  [270, 289, 'NC'], [290, 299, 'SC'], [300, 319, 'GA'], [320, 349, 'FL'], [350, 369, 'AL'], [370, 385, 'TN'], [386, 397, 'MS'], [398, 399, 'GA'],
  [400, 427, 'KY'], [430, 459, 'OH'], [460, 479, 'IN'], [480, 499, 'MI'], [500, 528, 'IA'], [530, 549, 'WI'], [550, 567, 'MN'], [570, 577, 'SD'],
  [580, 588, 'ND'], [590, 599, 'MT'], [600, 629, 'IL'], [630, 658, 'MO'], [660, 679, 'KS'], [680, 693, 'NE'], [700, 714, 'LA'], [716, 729, 'AR'],
  [730, 732, 'OK'], [733, 733, 'TX'], [734, 749, 'OK'], [750, 799, 'TX'], [800, 816, 'CO'], [820, 831, 'WY'], [832, 838, 'ID'], [840, 847, 'UT'],
  [850, 865, 'AZ'], [870, 884, 'NM'], [885, 885, 'TX'], [889, 898, 'NV'], [900, 961, 'CA'], [967, 968, 'HI'], [969, 969, 'GU'], [970, 979, 'OR'],
  [980, 994, 'WA'], [995, 999, 'AK'],
];

function zone(name: string, keys: string): Record<string, string> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, name]));
}
