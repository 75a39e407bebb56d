import type { Choices } from './columns.ts';
import { problemOf, type FileProblem } from './file-problem.ts';
import { OpenSheet, type BadRows, type Batch, type Mapped, type SheetFacts } from './open-sheet.ts';
import { openContactFile, type Layout } from './read-contact-file.ts';

/** The page's requests, in order. */
export type Question =
  | { readonly read: ArrayBuffer; readonly name: string }
  | { readonly lay: Layout }
  | { readonly map: Choices }
  | { readonly batch: number }
  | { readonly bad: true };
export type Answer = SheetFacts | Mapped | Batch | BadRows | { readonly problem: FileProblem };

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
    sheet = new OpenSheet(await openContactFile(question.name, question.read));
    return sheet.facts();
  }
  if (!sheet) return { problem: 'Unreadable' };
  if ('lay' in question) return sheet.lay(question.lay);
  if ('bad' in question) return sheet.badRows();
  return 'map' in question ? sheet.map(question.map) : sheet.batch(question.batch);
}
