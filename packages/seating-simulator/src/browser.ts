import { textOf } from './call.ts';
import { addChart } from './charts.ts';
import { sampleHall } from './sample-hall.ts';
import type { Store } from './store.ts';
import { json, type SimulatorRequest, type SimulatorResponse } from './wire.ts';

/** Pages of other origins draw charts, as they do with the provider's script. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type, x-designer-key',
} as const;

/** `POST /_browser/charts { name }`: what the stand-in for the designer sends. The chart is the sample hall. */
export function answerBrowser(store: Store, newKey: () => string, request: SimulatorRequest): SimulatorResponse {
  if (request.method === 'OPTIONS') return { status: 204, headers: CORS, body: '' };
  const workspace = store.drawnBy(request.headers['x-designer-key'] ?? '');
  if (!workspace || request.path !== '/_browser/charts') return { ...json(403, { error: 'Unknown designer key.' }), headers: CORS };
  const { name } = JSON.parse(request.body || '{}') as Record<string, unknown>;
  const { key } = addChart({ workspace, newKey }, sampleHall(textOf(name) || undefined));
  store.save();
  return { status: 201, headers: { ...CORS, 'content-type': 'application/json' }, body: JSON.stringify({ key }) };
}

/**
 * Stands in for the provider's script: `window.seatsio` with a designer that makes the sample hall under a name. It talks to where it was
 * loaded from.
 */
export const CHART_SCRIPT = `(() => {
  const home = new URL(document.currentScript.src).origin;
  const add = (parent, name, more) => parent.appendChild(Object.assign(document.createElement(name), more));
  class SeatingChartDesigner {
    constructor(options) { this.options = options; }
    render() {
      const { divId, secretKey, onChartCreated } = this.options;
      this.root = document.getElementById(divId);
      this.root.replaceChildren();
      const form = add(this.root, 'form', {});
      Object.assign(form.style, { padding: '24px', display: 'grid', gap: '16px', justifyItems: 'start' });
      add(form, 'h2', { textContent: 'Seating designer (a stand-in)' });
      const label = add(form, 'label', { textContent: 'Name of the chart ' });
      const input = add(label, 'input', { name: 'name', required: true, maxLength: 100 });
      add(form, 'button', { textContent: 'Draw the sample hall' });
      const said = add(form, 'p', {});
      said.setAttribute('role', 'status');
      form.addEventListener('submit', async (event) => {
        event.preventDefault();
        const headers = { 'content-type': 'application/json', 'x-designer-key': secretKey };
        const body = JSON.stringify({ name: input.value });
        const answer = await fetch(home + '/_browser/charts', { method: 'POST', headers, body }).catch(() => null);
        if (!answer?.ok) { said.textContent = 'The chart could not be drawn.'; return; }
        said.textContent = input.value + ' was drawn.';
        onChartCreated((await answer.json()).key);
      });
      return this;
    }
    destroy() { this.root?.replaceChildren(); }
  }
  window.seatsio = { SeatingChartDesigner };
})();
`;
