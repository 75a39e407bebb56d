const SPOKEN_MINUTES = [5, 2, 1];
/** How long after the minute its announcement is kept, so that a late tick still announces it. */
const SPOKEN_SECONDS = 5;

/** Whole seconds until an instant; 0 once it has passed. */
export function secondsUntil(at: Date | string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(at).getTime() - now.getTime()) / 1000));
}

/** The minutes to announce at this second: 5, 2 or 1, else null. */
export function minutesToSay(seconds: number): number | null {
  return SPOKEN_MINUTES.find((minutes) => seconds <= minutes * 60 && seconds > minutes * 60 - SPOKEN_SECONDS) ?? null;
}

/** `9:42`; hours are counted in minutes too. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
