import { loadScript } from './load-script.ts';

const SCRIPT = 'https://cdn-eu.seatsio.net/chart.js';

interface DesignerOptions {
  /** The id of the element it is drawn in. */
  readonly divId: string;
  /** The designer key of the organization, which may draw and nothing else. */
  readonly secretKey: string;
  readonly onChartCreated: (chartKey: string) => void;
}

interface Designer {
  render(): unknown;
  destroy?(): unknown;
}

declare global {
  interface Window {
    seatsio?: { readonly SeatingChartDesigner: new (options: DesignerOptions) => Designer };
  }
}

/** Draws the designer of the seating provider in region EU; its script is loaded the first time. Rejects when it does not load. */
export async function openSeatingDesigner(options: DesignerOptions): Promise<Designer> {
  if (!window.seatsio) await loadScript(SCRIPT);
  if (!window.seatsio) throw new Error('The seating designer is not there');
  const designer = new window.seatsio.SeatingChartDesigner(options);
  designer.render();
  return designer;
}
