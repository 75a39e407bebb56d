import { IMPORT_ENDINGS } from '@marquee/shared/contacts/contact-import';

/** Why a file is refused; each has its text under `contacts.file…`. */
export type FileProblem = 'Type' | 'TooLarge' | 'Unreadable' | 'Bomb' | 'Encoding' | 'Empty' | 'TooMany' | 'Formula' | 'AllBad';

/** A refused file: hostile or not of its claimed format. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The problem for an error thrown while reading; unknown errors are "unreadable". */
export function problemOf(thrown: unknown): FileProblem {
  return thrown instanceof RefusedFile ? thrown.problem : 'Unreadable';
}

/** Tells whether a file's extension is supported (ACC-123). */
export function hasKnownEnding(name: string): boolean {
  return IMPORT_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}
