/** The ranges [lowest, highest] of numbers that are sorted from the highest on. */
export function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.[0] === number + 1) range[0] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
