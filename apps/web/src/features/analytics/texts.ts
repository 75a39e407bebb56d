import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('analytics', {
  title: 'Analytics',
  metrics: 'Metrics',
  activityReport: 'Activity Report',
  range: 'Range',
  from: 'From',
  to: 'To',
  spanText: '{{first}} to {{last}}',
  everything: 'all events and seasons',
  wrongDays: 'The last day is before the first.',
  metric: 'Metric',
  interval: 'Interval',
  intervals: { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
  weekFrom: 'Week from',
  by: { hour: 'by hour', day: 'by day', week: 'by week', month: 'by month', year: 'by year' },
  chartLabel: '{{metric}} {{by}}, {{span}}: {{total}}',
  against_one: 'against the day before',
  against_other: 'against the {{count}} days before',
  before_one: '{{total}} on the day before',
  before_other: '{{total}} in the {{count}} days before',
  nothingSold: 'Nothing was sold in this range.',
  nothingSoldHint: 'Sales, scans and refunds appear here on the day they happen.',
  noneOf: 'No {{metric}} in this range.',
  noneOfHint: 'Choose another range or another metric.',
  explain: 'Explain',
  explained: 'What makes up {{metric}}',
  explainedTotal: 'Total {{total}}',
  columns: { when: 'When', act: 'Act and order', what: 'What', amount: 'Amount' },
  close: 'Close',
  showMore: 'Show more',
  moreFailed: 'Could not load more. Try again',
  noLines: 'Nothing in this range.',
  noLinesHint: 'No order moved this figure.',
  linesDidNotLoad: 'The lines could not be loaded.',
  didNotLoad: 'The analytics could not be loaded.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    analytics: (typeof texts)['texts'];
  }
}
