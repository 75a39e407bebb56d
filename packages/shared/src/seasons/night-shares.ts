import { splitByLargestRemainder, type Cents } from '../money.ts';

/** The part of a season's money that each of its nights stands for (BYD-111): equal parts that add up to it; none without nights. */
export function nightSharesOf<Night>(nights: readonly Night[], money: Cents): { readonly night: Night; readonly amount: Cents }[] {
  const shares = splitByLargestRemainder(
    money,
    nights.map(() => 1),
  );
  return nights.map((night, at) => ({ night, amount: shares[at]! }));
}
