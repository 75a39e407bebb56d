/** When a record was made, to the second: its id begins with the time, in seconds. */
export function madeAt(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000);
}
