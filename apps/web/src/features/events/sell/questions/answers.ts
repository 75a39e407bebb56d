export type Answers = Readonly<Record<string, string>>;

/** What was answered, as it is sent with the sale. */
export function answersOf(answers: Answers) {
  return Object.entries(answers).flatMap(([customFieldId, value]) => (value.trim() ? [{ customFieldId, value: value.trim() }] : []));
}
