import { Clock } from '#platform/clock/clock.service';

/** The machine's time, unless a test sets another. */
export class TestClock extends Clock {
  private frozen: Date | null = null;

  override now(): Date {
    return this.frozen ? new Date(this.frozen) : super.now();
  }

  /** Freezes the clock at this instant. */
  set(instant: Date | string): void {
    this.frozen = new Date(instant);
  }

  /** Moves a frozen clock, or freezes it that far from now. */
  forward(milliseconds: number): void {
    this.set(new Date(this.now().getTime() + milliseconds));
  }

  release(): void {
    this.frozen = null;
  }
}
