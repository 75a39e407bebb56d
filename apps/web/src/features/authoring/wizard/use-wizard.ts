import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { stepOfField, type StepName } from '#lib/authoring-address.ts';
import { focusFirstWrong } from '#ui/form/form.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { stepOfAddress } from './steps.ts';
import type { Wizard } from './wizard-context.ts';

interface WizardOptions {
  readonly kind: 'event' | 'season';
  readonly steps: readonly StepName[];
  /** The saved record's id, or `new`. */
  readonly id: string;
  readonly form: Pick<FormPart<object>, 'id' | 'errors'>;
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
  const addressOf = (name: StepName, of: string) => `/create-${kind}/${name}?${kind}Id=${of}`;
  const hrefOf = (name: StepName) => addressOf(name, id);
  // Back to a step that was opened before the first save
  const isUnsavedAddress = named !== null && (search as Readonly<Record<string, unknown>>)[`${kind}Id`] === 'new';
  useEffect(() => {
    const { id: saved, step: at } = latest.current;
    if (isUnsavedAddress && saved !== 'new') void navigate({ href: `/create-${kind}/${at}?${kind}Id=${saved}`, replace: true });
  }, [isUnsavedAddress, pathname, kind, navigate]);
  const go = (name: StepName) => void navigate({ href: hrefOf(name) });
  const open = (name: StepName, wanted: Target) => {
    target.current = wanted;
    if (name !== latest.current.step) return go(name);
    const section = document.getElementById(sectionIdOf(name));
    if (section) arrive(section);
  };
  const arrive = (section: HTMLElement) => {
    const wanted = target.current;
    target.current = null;
    const control = typeof wanted === 'string' ? document.getElementById(`${form.id}-${wanted.replaceAll('.', '-')}`) : null;
    if (control && section.contains(control)) return show(control);
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

function show(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  (control.closest('.field') ?? control).scrollIntoView({ block: 'nearest' });
}
