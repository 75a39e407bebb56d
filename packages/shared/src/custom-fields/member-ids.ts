import { fold } from '../search/fold.ts';

interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** The answers that are member ids: those to questions labelled "Member ID" in any spelling (OPS-245). */
export function memberIdAnswersOf<Answer extends Labelled>(answers: readonly Answer[]): Answer[] {
  return answers.filter(({ label, value }) => isMemberId(label) && value.trim() !== '');
}

export function memberIdsOf(answers: readonly Labelled[]): string[] {
  return memberIdAnswersOf(answers).map(({ value }) => value.trim());
}

function isMemberId(label: string): boolean {
  return fold(label).trim() === 'member id';
}
