import { Panel } from '#ui/panel.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { SwitchField, type PartProps } from './switch-field.tsx';
import styles from './organization.module.css';

interface PlatformSwitchesProps extends PartProps {
  /** A secret is stored; it is never shown. */
  readonly hasSecret: boolean;
}

/** Settings that only super users see and change (AUT-204). */
export function PlatformSwitches({ hasSecret, ...part }: PlatformSwitchesProps) {
  const { t } = useTexts(texts);
  const { draft, change: onChange } = part.form;
  return (
    <Panel title={t('platform')}>
      <div className={styles.grid}>
        <SwitchField
          label={t('seasonTickets')}
          hint={t('seasonTicketsHint')}
          isOn={draft.isSeasonTickets}
          onChange={(isSeasonTickets) => onChange({ isSeasonTickets })}
        />
        <SwitchField
          label={t('memberIds')}
          hint={t('memberIdsHint')}
          isOn={draft.isMemberIdValidation}
          onChange={(isMemberIdValidation) => onChange({ isMemberIdValidation })}
        />
        <SwitchField
          label={t('teg')}
          hint={t('tegHint')}
          isOn={draft.isTegIntegration}
          onChange={(isTegIntegration) => onChange({ isTegIntegration })}
        />
        {draft.isTegIntegration && (
          <>
            <TextField {...part} name="tegClientId" label={t('tegClientId')} className={styles.half} />
            <TextField
              {...part}
              name="tegSecret"
              label={t('tegSecret')}
              type="password"
              autoComplete="new-password"
              className={styles.half}
              {...(hasSecret && { hint: t('secretKept') })}
            />
            <TextField {...part} name="tegUrl" label={t('tegUrl')} type="url" />
          </>
        )}
      </div>
    </Panel>
  );
}
