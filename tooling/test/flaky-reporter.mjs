// Lists flaky tests, which passed only on a retry, at the end of a suite, so that they get fixed.

/** A vitest reporter: silent when nothing was retried. */
// eslint-disable-next-line import/no-default-export -- vitest requires it
export default class FlakyReporter {
  names = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const reasons = (test.result().errors ?? []).map(
      ({ message, diff }) => `\n  ${[message, diff].filter(Boolean).join('\n').replaceAll('\n', '\n  ')}`,
    );
    this.names.push(`${test.module.relativeModuleId}: ${test.fullName}${reasons.join('')}`);
  }

  onTestRunEnd() {
    for (const name of this.names) process.stdout.write(`passed only at the second try: ${name}\n`);
  }
}
