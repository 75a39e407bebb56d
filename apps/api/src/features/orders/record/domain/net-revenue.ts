const priceOfRefunded = (items: string) => ({
  $sum: {
    $map: {
      input: items,
      as: 'item',
      in: { $cond: ['$$item.refund.refunded', { $subtract: ['$$item.price', { $ifNull: ['$$item.discount', 0] }] }, 0] },
    },
  },
});
const charged = { $subtract: ['$total', { $add: ['$figures.tax', '$figures.serviceFee', '$figures.processingFee'] }] };
const returned = { $add: [priceOfRefunded('$tickets'), priceOfRefunded('$upgrades'), { $ifNull: ['$refundedOutside', 0] }] };

/** The net revenue of a finished order as a query expression; same result as `shareOf`. */
export const NET_REVENUE = { $max: [0, { $subtract: [charged, returned] }] };
