import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { validateEvent } from '@marquee/shared/events/validate-event';
import { overviewOf } from '#lib/records/kinds.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { isSame } from '#ui/form/is-same.ts';
import { UnsavedDialog } from '#ui/form/unsaved-dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { withNewUpgrade } from '../core/changes.ts';
import type { SellingDraft } from '../core/draft.ts';
import { EditorContext } from '../core/editor-context.ts';
import { StaleDialog } from '../core/stale-dialog.tsx';
import { sellingDraftOf } from '../core/selling-draft.ts';
import { sellingInputOf, withoutEmpty } from '../core/selling-input.ts';
import { useAuthoring } from '../core/use-authoring.ts';
import { AddOnCard } from '../items/add-on-card.tsx';
import { texts } from '../texts.ts';
import { WizardContext, type Wizard } from '../wizard/wizard-context.ts';
import { SeasonForEditingDocument, UpdateSeasonUpgradesDocument } from './season-editor.graphql.ts';
import type { SavedSeason } from './season-context.ts';

interface SeasonUpgradesDialogProps {
  seasonId: string;
  /** The upgrade that is open at first; null adds one. */
  itemId: string | null;
  onClose: () => void;
}

/** The add-ons of a season, which its wizard does not edit (AUT-222). */
export function SeasonUpgradesDialog({ seasonId, itemId, onClose }: SeasonUpgradesDialogProps) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(SeasonForEditingDocument, { variables: { id: seasonId } });
  const fetchSaved = async () => (await refetch()).data?.record;
  if (data) return <UpgradesForm season={data.record} itemId={itemId} onClose={onClose} fetchSaved={fetchSaved} />;
  return (
    <Dialog open title={t('seasonUpgrades')} width="upgrades" onClose={onClose}>
      {error ? <ListFailed text={t('seasonNotLoaded')} onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </Dialog>
  );
}

interface UpgradesFormProps extends Omit<SeasonUpgradesDialogProps, 'seasonId'> {
  season: SavedSeason;
  /** Fetches the stored season again. */
  fetchSaved: () => Promise<SavedSeason | undefined>;
}

function UpgradesForm({ season, itemId, onClose, fetchSaved }: UpgradesFormProps) {
  const { t } = useTexts(texts);
  const [isLeaving, setLeaving] = useState(false);
  const upgrades = useUpgrades(season, itemId === null);
  const { form, saved, saveAndTell, begun } = upgrades;
  const { draft, errors, isDirty } = form;
  const hasChanges = isDirty && !isSame(draft, begun);
  const isNew = (id: string) => season.upgrades.every(({ _id }) => _id !== id);
  const submit = async () => {
    const isSaved = await saveAndTell();
    if (isSaved) onClose();
    return isSaved;
  };
  return (
    <EditorContext value={{ form, saved }}>
      <WizardContext value={aloneOn(season._id)}>
        <Dialog
          open
          title={t('seasonUpgrades')}
          width="upgrades"
          form={{ submit, isBusy: form.isBusy }}
          onClose={() => (hasChanges ? setLeaving(true) : onClose())}
          action={{ label: t('save'), disabled: !isDirty }}
        >
          <div className="col gap12">
            {draft.upgrades.map(({ _id }, i) => (
              <AddOnCard key={_id} index={i} isNew={isNew(_id)} startsOpen={_id === itemId || isNew(_id)} />
            ))}
            {errors['upgrades'] && <p className="ferr">{errors['upgrades']}</p>}
            <Refusal text={form.refusal} />
          </div>
        </Dialog>
        <StaleDialog
          stale={upgrades.stale}
          onClose={upgrades.closeStale}
          onReload={() => void upgrades.reload(fetchSaved)}
          onOverwrite={upgrades.overwrite}
        />
        {isLeaving && (
          <UnsavedDialog
            open
            onStay={() => setLeaving(false)}
            onSave={() => {
              setLeaving(false);
              void submit();
            }}
            onDiscard={onClose}
          />
        )}
      </WizardContext>
    </EditorContext>
  );
}

function useUpgrades(season: SavedSeason, isAdding: boolean) {
  const [send] = useMutation(UpdateSeasonUpgradesDocument);
  const [begun] = useState((): SellingDraft => {
    const stored = sellingDraftOf(season);
    return isAdding ? withNewUpgrade('season')(stored) : stored;
  });
  const authoring = useAuthoring<SellingDraft, SavedSeason>({
    kind: 'season',
    initial: season,
    begun,
    draftOf: (record) => sellingDraftOf(record ?? season),
    check: (draft) => validateEvent(draft, 'season').filter(({ path }) => path.startsWith('upgrades')),
    store: async (draft, { version }) => {
      const { upgrades = [] } = withoutEmpty({ upgrades: sellingInputOf(draft).upgrades });
      const input = { seasonId: season._id, version, upgrades: upgrades ?? [] };
      return (await send({ variables: { input } })).data?.updateSeasonUpgrades;
    },
    onCreated: () => {},
  });
  return { ...authoring, begun };
}

/** The cards are those of a wizard's step: here they are on the overview, and no step is reached from them. */
function aloneOn(seasonId: string): Wizard {
  const nowhere = () => {};
  return {
    kind: 'season',
    steps: [],
    step: 'upgrade-types',
    reached: 0,
    hrefOf: () => `${overviewOf('season', seasonId)}&modal=upgrades`,
    go: nowhere,
    lead: nowhere,
    leadToWrong: nowhere,
    settle: nowhere,
    arrive: nowhere,
  };
}
