import type { Choices } from './columns.ts';
import type { Answer, Question } from './contact-file.worker.ts';
import { RefusedFile } from './file-problem.ts';
import type { BadRows, Batch, Mapped, SheetFacts } from './open-sheet.ts';
import type { Layout } from './read-contact-file.ts';

/** A file that takes longer than this is not a list of contacts. */
const PATIENCE_MS = 30_000;

/** A file in the worker: the page receives only the rows that it shows and sends. */
export interface FileAside {
  readonly facts: SheetFacts;
  /** Reads it in another way. @throws RefusedFile */
  readonly lay: (layout: Layout) => Promise<SheetFacts>;
  readonly map: (choices: Choices) => Promise<Mapped>;
  readonly batch: (from: number) => Promise<Batch>;
  readonly badRows: () => Promise<BadRows>;
  /** Discards the file. */
  readonly close: () => void;
}

/** Reads a file in a worker, and gives up on one that takes too long. @throws RefusedFile */
export async function readAside(file: File): Promise<FileAside> {
  const body = await file.arrayBuffer();
  if (typeof Worker === 'undefined') return readHere(file.name, body);
  const worker = new Worker(new URL('./contact-file.worker.ts', import.meta.url), { type: 'module' });
  let before: Promise<unknown> = Promise.resolve();
  const ask = async <T extends Answer>(question: Question, moved: Transferable[] = []): Promise<T> => {
    // one request at a time: responses have no id
    const asked = before.then(() => answerOf(worker, question, moved));
    before = asked;
    const answer = await asked;
    if ('problem' in answer) throw new RefusedFile(answer.problem);
    return answer as T;
  };
  try {
    return {
      facts: await ask<SheetFacts>({ read: body, name: file.name }, [body]),
      lay: (layout) => ask<SheetFacts>({ lay: layout }),
      map: (choices) => ask<Mapped>({ map: choices }),
      batch: (from) => ask<Batch>({ batch: from }),
      badRows: () => ask<BadRows>({ bad: true }),
      close: () => worker.terminate(),
    };
  } catch (refused) {
    worker.terminate();
    throw refused;
  }
}

/** Reads the file without a worker, for old browsers. */
async function readHere(name: string, body: ArrayBuffer): Promise<FileAside> {
  const [{ openContactFile }, { OpenSheet }] = await Promise.all([import('./read-contact-file.ts'), import('./open-sheet.ts')]);
  const sheet = new OpenSheet(await openContactFile(name, body));
  return {
    facts: sheet.facts(),
    lay: (layout) => Promise.resolve().then(() => sheet.lay(layout)),
    map: (choices) => Promise.resolve(sheet.map(choices)),
    batch: (from) => Promise.resolve(sheet.batch(from)),
    badRows: () => Promise.resolve(sheet.badRows()),
    close: () => {},
  };
}

function answerOf(worker: Worker, question: Question, moved: Transferable[]): Promise<Answer> {
  return new Promise((resolve) => {
    const end = (answer: Answer) => {
      clearTimeout(patience);
      worker.removeEventListener('message', heard);
      worker.removeEventListener('error', broke);
      resolve(answer);
    };
    const heard = ({ data }: MessageEvent<Answer>) => end(data);
    const broke = () => end({ problem: 'Unreadable' });
    const patience = setTimeout(broke, PATIENCE_MS);
    worker.addEventListener('message', heard);
    worker.addEventListener('error', broke);
    worker.postMessage(question, moved);
  });
}
