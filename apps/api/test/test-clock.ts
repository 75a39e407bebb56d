import { Clock } from '#platform/clock/clock';

/** The present, unless a test says otherwise. */
export class TestClock extends Clock {
  private frozen: Date | null = null;

  override now(): Date {
    return this.frozen ? new Date(this.frozen) : super.now();
  }

  /** From here on it is this instant, and stays it. */
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
