import { afterEach, expect, it, vi } from 'vitest';
import type { Answer, Question } from './contact-file.worker.ts';
import { OpenSheet } from './open-sheet.ts';
import { readAside } from './read-aside.ts';
import { openContactFile } from './read-contact-file.ts';

const ROWS = 12_000;
const csv = ['First,Last,Mail', ...Array.from({ length: ROWS }, (_, n) => `First${n},Last${n},c${n}@example.com`)].join('\n');
const CHOICES = [
  { field: 'firstName', column: 0 },
  { field: 'lastName', column: 1 },
  { field: 'email', column: 2 },
] as const;

/** A worker that behaves like the real one, and the messages to the page. */
class CountingWorker extends EventTarget {
  static readonly answers: Answer[] = [];
  static isEnded = false;
  private sheet: OpenSheet | null = null;

  postMessage(question: Question): void {
    void this.answered(question).then((answer) => {
      CountingWorker.answers.push(answer);
      this.dispatchEvent(Object.assign(new Event('message'), { data: answer }));
    });
  }

  terminate(): void {
    CountingWorker.isEnded = true;
  }

  private async answered(question: Question): Promise<Answer> {
    if ('read' in question) {
      this.sheet = new OpenSheet(await openContactFile(question.name, question.read));
      return this.sheet.facts();
    }
    if ('lay' in question) return this.sheet!.lay(question.lay);
    if ('bad' in question) return this.sheet!.badRows();
    return 'map' in question ? this.sheet!.map(question.map) : this.sheet!.batch(question.batch);
  }
}

afterEach(() => vi.unstubAllGlobals());

it('reads, maps and returns 12,000 rows in a worker, and the page never gets more than one batch at a time', async () => {
  vi.stubGlobal('Worker', CountingWorker);
  const file = await readAside(new File([csv], 'people.csv'));
  expect(file.facts).toMatchObject({ header: ['First', 'Last', 'Mail'], count: ROWS, sample: ['First0', 'Last0', 'c0@example.com'] });
  // requested concurrently: each response belongs to its request
  const [mapped, third] = await Promise.all([file.map(CHOICES), file.batch(10_000)]);
  expect(mapped).toEqual({ count: ROWS, bad: 0, firstBad: [], hasFormula: false });
  expect([third.contacts.length, third.rows[0], third.contacts[0]?.email]).toEqual([2000, 10_002, 'c10000@example.com']);
  const most = Math.max(...CountingWorker.answers.map((answer) => ('contacts' in answer ? answer.contacts.length : 0)));
  expect([most, CountingWorker.answers.some((answer) => 'rows' in answer && !('contacts' in answer))]).toEqual([2000, false]);
  file.close();
  expect(CountingWorker.isEnded).toBe(true);
});
