import { addDays, localDateOf } from '@marquee/shared/time/local-day';
import { instantOf } from '@marquee/shared/time/zone';

const HALF_HOUR = 1_800_000;
const HOUR = 3_600_000;
const EVENINGS = ['19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00'];

/** Times of the demo world, all told from its first day. */
export class EventTimes {
  constructor(
    readonly now: Date,
    private readonly zone: string,
  ) {}

  /** That many days from today (negative: before) at `time` of the venue. */
  on(days: number, time: string): Date {
    return instantOf(addDays(localDateOf(this.now, this.zone), days), time, this.zone);
  }

  /** The last half hour that began, plus hours. */
  inHours(hours: number): Date {
    return new Date(Math.floor(this.now.getTime() / HALF_HOUR) * HALF_HOUR + hours * HOUR);
  }

  /** The show that lies ahead: 7 pm of the venue, later once that is less than an hour ahead, and 7 pm of the next day once it is too late. */
  tonight(): Date {
    const evenings = EVENINGS.map((time) => this.on(0, time));
    return evenings.find((at) => at.getTime() - this.now.getTime() >= HOUR) ?? this.on(1, '19:00');
  }

  /** When the latest show at 7 pm of the venue began: today's, and yesterday's before that. */
  latestEvening(): Date {
    const today = this.on(0, '19:00');
    return today <= this.now ? today : this.on(-1, '19:00');
  }

  /** Doors of that show, which are open already: they opened today, an hour before it at the latest. */
  openDoors(): Date {
    const latest = Math.min(this.inHours(-0.5).getTime(), this.tonight().getTime() - HOUR);
    return new Date(Math.max(latest, this.on(0, '00:00').getTime()));
  }

  /** A show that begins at `startsAt`: doors an hour before unless told, three hours long. */
  show(startsAt: Date, doorsAt = new Date(startsAt.getTime() - HOUR), hours = 3) {
    return { startsAt, doorsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR) };
  }
}
