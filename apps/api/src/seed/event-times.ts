import { addDays, localDateOf } from '@marquee/shared/time/local-day';
import { instantOf } from '@marquee/shared/time/zone';

const HALF_HOUR = 1_800_000;
const HOUR = 3_600_000;
const EVENINGS = ['19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30'];

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

  /** The show of the day: 7 pm of the venue, later once that is less than an hour ahead; in the day's last hour three hours on. */
  tonight(): Date {
    return EVENINGS.map((time) => this.on(0, time)).find((at) => at.getTime() - this.now.getTime() >= HOUR) ?? this.inHours(3);
  }

  /** Doors that are open already, and opened today. */
  openDoors(): Date {
    return new Date(Math.max(this.inHours(-0.5).getTime(), this.on(0, '00:00').getTime()));
  }

  /** A show that begins at `startsAt`: doors an hour before unless told, three hours long. */
  show(startsAt: Date, doorsAt = new Date(startsAt.getTime() - HOUR), hours = 3) {
    return { startsAt, doorsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR) };
  }
}
