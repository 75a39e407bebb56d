/** Halts until killed. In ms. */
const HALT_MS = 60_000;

/** Answers whether to halt: once the parent asked for it, and then it is told. */
export function haltsWhenAsked(): () => Promise<void> {
  let isAsked = false;
  process.on('message', () => (isAsked = true));
  return async () => {
    if (!isAsked) return;
    process.send?.('halting');
    await new Promise((resolve) => setTimeout(resolve, HALT_MS));
  };
}

/** Every write of a transaction for itself: the negative control. */
export async function withoutTransactions(): Promise<void> {
  const { Transactions } = await import('../../src/platform/mongo/transactions.service.ts');
  Transactions.prototype.run = async function (work) {
    const session = await this['connection'].startSession();
    try {
      return await work(session);
    } finally {
      await session.endSession();
    }
  };
}
