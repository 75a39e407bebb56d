import { register } from 'node:module';

import type { Config } from '../config/config.ts';
import { clearAttributes } from './clear-attributes.ts';

/** Exports traces, and nothing else, when OTEL_EXPORTER_OTLP_ENDPOINT is set; must run before the instrumented modules are imported. */
export async function startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config): Promise<void> {
  if (!endpoint) return;
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const [{ NodeSDK }, { getNodeAutoInstrumentations }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/auto-instrumentations-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const traceExporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const send = traceExporter.export.bind(traceExporter);
  traceExporter.export = (spans, done) => {
    for (const { attributes, events } of spans) for (const each of [{ attributes }, ...events]) clearAttributes(each.attributes ?? {});
    send(spans, done);
  };
  const sdk = new NodeSDK({
    serviceName: 'marquee',
    traceExporter,
    // by default the SDK would also export logs and metrics there
    logRecordProcessors: [],
    metricReaders: [],
    instrumentations: [getNodeAutoInstrumentations({ '@opentelemetry/instrumentation-fs': { enabled: false } })],
  });
  sdk.start();
  process.once('SIGTERM', () => void sdk.shutdown().catch(() => {}));
}
