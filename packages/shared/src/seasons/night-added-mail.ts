interface NightAdded {
  readonly seasonName: string;
  readonly orderNumber: string;
  readonly nightName: string;
  /** `Fri, Dec 04, 2026 at 7:30pm MST` */
  readonly when: string;
  /** Seats of its tickets on that night, as they are printed; empty without a plan. */
  readonly seats: readonly string[];
  /** How many of its tickets lost their seat: somebody else had it. */
  readonly without: number;
}

/** What holders of season tickets are told of a night that joined their season (BYD-106). */
export function nightAddedMail({ seasonName, orderNumber, nightName, when, seats, without }: NightAdded) {
  return {
    subject: `${nightName} belongs to your season tickets`,
    title: 'Your season has another night',
    lines: [
      `${nightName} on ${when} was added to ${seasonName}. Order ${orderNumber} admits you, and costs nothing more.`,
      ...(seats.length > 0 ? [`Your ${seats.length === 1 ? 'seat' : 'seats'}: ${seats.join(', ')}.`] : []),
      ...(without > 0 ? [withoutText(without)] : []),
      'The code of your season ticket opens this door too.',
    ],
  };
}

function withoutText(count: number): string {
  const [what, it] = count === 1 ? ['Your seat is', 'it'] : [`${count} of your seats are`, 'them'];
  return `${what} somebody else’s on that night. You are let in all the same; the box office has ${it} on its list and finds you another place.`;
}
