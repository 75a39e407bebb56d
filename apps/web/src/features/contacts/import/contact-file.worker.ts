import type { Choices } from './columns.ts';
import { problemOf, type FileProblem } from './file-problem.ts';
import { OpenSheet, type Batch, type Mapped, type SheetFacts } from './open-sheet.ts';
import { readContactFile } from './read-contact-file.ts';

/** The page's requests, in order. */
export type Question = { readonly read: ArrayBuffer; readonly name: string } | { readonly map: Choices } | { readonly batch: number };
export type Answer = SheetFacts | Mapped | Batch | { readonly problem: FileProblem };

let sheet: OpenSheet | null = null;

// the file is read and kept in the worker, so that the page stays responsive with a large file and survives a hostile one
self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answered(data)
    .catch((thrown: unknown): Answer => ({ problem: problemOf(thrown) }))
    .then((answer) => self.postMessage(answer))
    .catch(() => self.postMessage({ problem: 'Unreadable' } satisfies Answer));
});

async function answered(question: Question): Promise<Answer> {
  if ('read' in question) {
    sheet = new OpenSheet(await readContactFile(question.name, question.read));
    return sheet.facts();
  }
  if (!sheet) return { problem: 'Unreadable' };
  return 'map' in question ? sheet.map(question.map) : sheet.batch(question.batch);
}
