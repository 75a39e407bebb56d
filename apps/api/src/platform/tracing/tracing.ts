import { register } from 'node:module';

import type { Config } from '../config/config.ts';

/** Sends traces when OTEL_EXPORTER_OTLP_ENDPOINT is set; must run before what it traces is imported. */
export async function startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config): Promise<void> {
  if (!endpoint) return;
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const [{ NodeSDK }, { getNodeAutoInstrumentations }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/auto-instrumentations-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const sdk = new NodeSDK({
    serviceName: 'marquee',
    traceExporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    instrumentations: [getNodeAutoInstrumentations({ '@opentelemetry/instrumentation-fs': { enabled: false } })],
  });
  sdk.start();
  process.once('SIGTERM', () => void sdk.shutdown().catch(() => {}));
}
