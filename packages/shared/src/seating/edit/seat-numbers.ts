import type { Numbering } from '../plan-layout.ts';

/**
 * The numbers of so many seats, as they stand from left to right. From the middle, they run outward: the middle seats are the lowest,
 * the left one first. Odd and even: odd ones to the left of the middle, even ones to the right.
 */
export function seatNumbers(count: number, numbering: Numbering, first = 1): number[] {
  const ordered = Array.from({ length: count }, (_, at) => at);
  switch (numbering) {
    case 'left':
      return ordered.map((at) => first + at);
    case 'right':
      return ordered.map((at) => first + count - 1 - at);
    case 'middle': {
      const middle = (count - 1) / 2;
      const outward = ordered.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
      return ordered.map((at) => first + outward.indexOf(at));
    }
    case 'oddEven': {
      const odds = Math.ceil(count / 2);
      return ordered.map((at) => (at < odds ? 2 * (odds - at) - 1 : 2 * (at - odds + 1)));
    }
  }
}
