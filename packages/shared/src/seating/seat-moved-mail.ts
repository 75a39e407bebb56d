/** Tickets of one order that have other seats: in words, one after the other with semicolons. */
interface SeatsMoved {
  readonly eventName: string;
  readonly orderNumber: string;
  readonly from: string;
  readonly to: string;
}

/** What the holder of an order is told by mail. Staff read it before it leaves. */
export function seatMovedMail({ eventName, orderNumber, from, to }: SeatsMoved) {
  if (to.includes('; '))
    return {
      subject: `Your seats for ${eventName} have changed`,
      title: 'You have other seats',
      lines: [
        `Tickets of order ${orderNumber} for ${eventName} have other seats now.`,
        `New seats: ${to}. Former seats: ${from}.`,
        'Your codes stay valid. Tickets that you print again show the new seats.',
      ],
    };
  return {
    subject: `Your seat for ${eventName} has changed`,
    title: 'You have another seat',
    lines: [
      `A ticket of order ${orderNumber} for ${eventName} has another seat now.`,
      `New seat: ${to}. Former seat: ${from}.`,
      'Your code stays valid. Tickets that you print again show the new seat.',
    ],
  };
}
