// Measurements and assertions in one table.

export class Figures {
  #rows = [];

  constructor(say) {
    this.say = say;
  }

  /** A measurement without an assertion. */
  note(what, figure) {
    this.#add({ what, figure: String(figure), needed: '' });
  }

  /** An assertion. */
  check(what, figure, needed, isMet) {
    this.#add({ what, figure: String(figure), needed: String(needed), result: isMet ? 'ok' : 'FAILED' });
  }

  #add(row) {
    this.#rows.push(row);
    this.say(
      `  ${row.result === 'FAILED' ? '✗' : '·'} ${row.what}: ${row.figure}${row.result === 'FAILED' ? ` (needed: ${row.needed})` : ''}`,
    );
  }

  get failed() {
    return this.#rows.filter(({ result }) => result === 'FAILED').length;
  }

  get table() {
    const line = ({ what, figure, needed, result = '' }) => `| ${what} | ${figure} | ${needed} | ${result} |`;
    return ['| what | figure | needed | |', '| --- | --- | --- | --- |', ...this.#rows.map(line)].join('\n');
  }
}
