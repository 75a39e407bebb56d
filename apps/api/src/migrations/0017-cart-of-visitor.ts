import type { Migration } from '#platform/migrations/migration';

/** A claim named the visitor whose cart it was: `limit:cart:<sellable>:<digest>:1`. */
const CLAIM = /^limit:cart:(.+):1$/;

export const cartOfVisitor: Migration = {
  id: '0017-cart-of-visitor',
  says: 'names the visitor of a cart in a field of its own instead of a claim',
  collection: 'allocations',
  phase: 'expand',
  where: { claims: { $regex: '^limit:cart:' } },
  fields: ['claims'],
  change: ({ claims = [] }) => {
    const cart = (claims as string[]).map((claim) => CLAIM.exec(claim)?.[1]).find((name) => name);
    return cart ? { $set: { cart, claims: (claims as string[]).filter((claim) => !CLAIM.test(claim)) } } : null;
  },
};
