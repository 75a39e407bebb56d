/** The version that `stripe` 23.1.0 is pinned to; objects and events have the shape of that version. */
export const API_VERSION = '2026-10-28.endive';
