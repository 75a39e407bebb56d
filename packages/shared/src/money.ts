/** Whole cents. The currency is the organization's; the arithmetic does not depend on it. */
export type Cents = number;

/** Returns `value` when it is a whole number of cents. Throws RangeError on fractions, NaN and unsafe sizes. */
export function assertCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Expected whole cents, got ${value}`);
  return value === 0 ? 0 : value;
}

/** Sums cents; an empty list is 0. Throws RangeError when a part is not whole cents. */
export function addCents(...parts: readonly Cents[]): Cents {
  return assertCents(parts.reduce((sum, part) => sum + assertCents(part), 0));
}

/** Sums one amount (cents) of every item. */
export function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => Cents): Cents {
  return addCents(...items.map(amountOf));
}

/** `numerator / denominator` to the nearest whole number, half up (towards +infinity). Both must be integers. */
export function roundHalfUp(numerator: number, denominator = 1): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Cannot round ${numerator}/${denominator}`);
  }
  const doubled = 2n * BigInt(numerator) + BigInt(denominator);
  return Number(floorDivide(doubled, 2n * BigInt(denominator)));
}

/** Percent points with at most two decimals as whole basis points (7.25 is 725). Throws RangeError otherwise. */
export function basisPoints(percent: number): number {
  const points = Math.round(percent * 100);
  if (!Number.isSafeInteger(points) || Math.abs(points - percent * 100) > 1e-6) {
    throw new RangeError(`Expected a percent with at most two decimals, got ${percent}`);
  }
  return points;
}

/** `percent` percent of `cents`, exact for two decimals, rounded half up to a whole cent. */
export function percentOf(cents: Cents, percent: number): Cents {
  const points = basisPoints(percent);
  const exact = 2 * assertCents(cents) * points + 10_000;
  // big integers take ten times as long, and a large event has a million such products
  if (exact >= 0 && exact <= Number.MAX_SAFE_INTEGER) return assertCents((exact - (exact % 20_000)) / 20_000);
  const product = BigInt(cents) * BigInt(points);
  return assertCents(Number(floorDivide(2n * product + 10_000n, 20_000n)));
}

/**
 * Splits `total` cents over whole, non-negative weights so that the parts add up to the total: whole
 * cents first, then one cent each to the largest remainders, earlier entries winning ties. When all
 * weights are 0 they share evenly; without weights there are no parts.
 */
export function splitByLargestRemainder(total: Cents, weights: readonly number[]): Cents[] {
  const sign = assertCents(total) < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(total));
  const known = weights.map((weight) => BigInt(assertWeight(weight)));
  const sum = known.reduce((a, b) => a + b, 0n);
  const shares = known.map((weight, index) => {
    const [part, whole] = sum === 0n ? [1n, BigInt(known.length)] : [weight, sum];
    return { index, cents: (amount * part) / whole, rest: (amount * part) % whole };
  });
  let left = amount - shares.reduce((given, share) => given + share.cents, 0n);
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const share of byRest) {
    if (left <= 0n) break;
    share.cents += 1n;
    left -= 1n;
  }
  return shares.map((share) => assertCents(sign * Number(share.cents)));
}

/** Cents as dollars for display: 128400 is `$1,284.00`, 5 is `$0.05`, -500 is `-$5.00`. */
export function formatMoney(cents: Cents): string {
  const amount = Math.abs(assertCents(cents));
  // bounded input: a number has at most 16 digits
  const dollars = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`;
}

function assertWeight(weight: number): number {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Expected a whole weight, got ${weight}`);
  return weight;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}
