import { loadScript } from './load-script.ts';

const SEATING_PAGES = '/admin/dashboard/venues/details/seating';

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

/** The document's policy allows the script on the seating pages of a venue alone; who came from another page still has that one's. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname.startsWith(SEATING_PAGES);
}

/** The page that is loaded instead draws it. */
function reloaded(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** Draws the designer of the seating provider; its script is loaded the first time. Rejects when it does not load. */
export async function openSeatingDesigner(script: string, options: DesignerOptions): Promise<Designer> {
  if (!window.seatsio) {
    if (!isOwnDocument()) return reloaded();
    await loadScript(script);
  }
  if (!window.seatsio) throw new Error('The seating designer is not there');
  const designer = new window.seatsio.SeatingChartDesigner(options);
  designer.render();
  return designer;
}
