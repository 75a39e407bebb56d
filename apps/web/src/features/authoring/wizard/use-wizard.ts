import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { itemOfField, stepOfField, type Items, type StepName } from '#lib/authoring-address.ts';
import { KINDS, pageOf, type Kind } from '#lib/records/kinds.ts';
import { focusFirstWrong } from '#ui/form/form.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { stepOfAddress } from './steps.ts';
import type { Wizard } from './wizard-context.ts';

interface WizardOptions {
  readonly kind: Kind;
  readonly steps: readonly StepName[];
  /** The saved record's id, or `new`. */
  readonly id: string;
  readonly form: Pick<FormPart<Items>, 'id' | 'errors' | 'draft'>;
}

/** A field's path, or the first field with an error. */
type Target = string | typeof FIRST_WRONG;
const FIRST_WRONG = Symbol('the first field with an error');

/** The steps of one record's wizard. The address says which one is open; the form is above them and outlives each. */
export function useWizard({ kind, steps, id, form }: WizardOptions): Wizard {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const named = stepOfAddress(pathname, steps);
  // the step stays while another page is loading
  const [step, setStep] = useState(named ?? steps[0]!);
  if (named && named !== step) setStep(named);
  const [reached, setReached] = useState(0);
  const opened = steps.indexOf(step) + 1;
  if (opened > reached) setReached(opened);

  const latest = useRef({ step, form, id });
  useEffect(() => {
    latest.current = { step, form, id };
  });
  // a link may name a field (`field=ticketTypes.0.totalQty`)
  const [linked] = useState(() => (search as Readonly<Record<string, unknown>>)['field']);
  const target = useRef<Target | null>(typeof linked === 'string' ? linked : null);
  const hasArrived = useRef(false);
  const addressOf = (name: StepName, of: string) => pageOf(kind, `${KINDS[kind].editor}/${name}`, of);
  const hrefOf = (name: StepName) => addressOf(name, id);
  // Back to a step that was opened before the first save
  const isUnsavedAddress = named !== null && (search as Readonly<Record<string, unknown>>)[KINDS[kind].idKey] === 'new';
  useEffect(() => {
    const { id: saved, step: at } = latest.current;
    if (isUnsavedAddress && saved !== 'new') void navigate({ href: `/create-${kind}/${at}?${kind}Id=${saved}`, replace: true });
  }, [isUnsavedAddress, pathname, kind, navigate]);
  const go = (name: StepName) => void navigate({ href: hrefOf(name) });
  const open = (name: StepName, wanted: Target) => {
    target.current = wanted;
    const item = typeof wanted === 'string' ? new URLSearchParams(itemOfField(wanted, latest.current.form.draft)).toString() : '';
    const href = item ? `${addressOf(name, latest.current.id)}&${item}` : addressOf(name, latest.current.id);
    if (name !== latest.current.step) return void navigate({ href });
    const arriveHere = () => {
      const section = document.getElementById(sectionIdOf(name));
      if (section) arrive(section);
    };
    if (!item) return arriveHere();
    // once the item is open
    void navigate({ href, replace: true }).then(() => setTimeout(arriveHere, 0));
  };
  const arrive = (section: HTMLElement) => {
    const wanted = target.current;
    target.current = null;
    const control = typeof wanted === 'string' ? controlOf(section, form.id, wanted) : null;
    if (control) return show(control);
    if (wanted !== null && section.querySelector('[aria-invalid=true]')) return focusFirstWrong(section);
    section.scrollIntoView({ block: 'start' });
    section.focus({ preventScroll: true });
  };
  return {
    kind,
    steps,
    step,
    reached,
    hrefOf,
    go,
    // after the errors that are to be shown were rendered
    lead: (path) => void setTimeout(() => open(stepOfField(path), path), 0),
    leadToWrong: () =>
      void setTimeout(() => {
        const wrong = new Set(Object.keys(latest.current.form.errors).map(stepOfField));
        const first = wrong.has(latest.current.step) ? latest.current.step : steps.find((name) => wrong.has(name));
        if (first) open(first, FIRST_WRONG);
      }, 0),
    settle: (created) => void navigate({ href: addressOf(latest.current.step, created), replace: true }),
    arrive: (section) => {
      // a page that was just opened keeps its focus at the top
      if (hasArrived.current || target.current !== null) arrive(section);
      hasArrived.current = true;
    },
  };
}

export function sectionIdOf(step: StepName): string {
  return `section-${step}`;
}

/** The control of a field, or the first one of the part that it belongs to: of an item, or of the tiers of a ticket type. */
function controlOf(section: HTMLElement, formId: string, path: string): HTMLElement | null {
  const own = section.querySelector<HTMLElement>(`#${CSS.escape(`${formId}-${path.replaceAll('.', '-')}`)}:not(:disabled)`);
  if (own) return own;
  for (let part = path; part !== ''; part = part.slice(0, Math.max(part.lastIndexOf('.'), 0))) {
    const prefix = CSS.escape(`${formId}-${part.replaceAll('.', '-')}-`);
    const first = section.querySelector<HTMLElement>(`:is(input, textarea, button):not(:disabled)[id^="${prefix}"]`);
    if (first) return first;
  }
  return null;
}

function show(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  (control.closest('.field') ?? control).scrollIntoView({ block: 'nearest' });
}
