import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

import { Injectable } from '@nestjs/common';

/** This process's Prometheus metrics. Features may add their own to `registry`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly http = new Histogram({
    name: 'marquee_http_request_seconds',
    help: 'Time to answer HTTP requests.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly operations = new Histogram({
    name: 'marquee_graphql_operation_seconds',
    help: 'Time to execute GraphQL operations, by their root field.',
    labelNames: ['operation', 'outcome'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly refusals = new Counter({
    name: 'marquee_graphql_refusals_total',
    help: 'Requests refused before they were executed, by reason.',
    labelNames: ['reason'] as const,
    registers: [this.registry],
  });

  readonly jobs = new Histogram({
    name: 'marquee_job_seconds',
    help: 'Time to run jobs and scheduled tasks, by name and outcome.',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
    registers: [this.registry],
  });

  readonly jobsGivenUp = new Counter({
    name: 'marquee_jobs_given_up_total',
    help: 'Jobs that were given up, by name and reason.',
    labelNames: ['job', 'reason'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
