/** Asks the worker which version is here and not in use. */
export const NEWEST = 'newest';
/** Asks it to open that version from now on. */
export const USE_NEWEST = 'use newest';
