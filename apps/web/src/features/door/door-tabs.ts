/** The tabs of the door at the desk. The route reads them without the page. */
export const DOOR_TABS = ['devices', 'gates', 'doubtful', 'try'] as const;
export type DoorTab = (typeof DOOR_TABS)[number];
