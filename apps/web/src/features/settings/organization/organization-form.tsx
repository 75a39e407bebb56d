import { TICKET_FORMATS } from '@marquee/shared/organizations/validate-organization';
import { useSession } from '#lib/session/session.ts';
import { ZONES } from '#lib/time/zones.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { TelField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { Panel } from '#ui/panel.tsx';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { EmailState } from './email-state.tsx';
import { LogoField } from './logo-field.tsx';
import type { OrganizationRecord } from './organization-draft.ts';
import { PlatformSwitches } from './platform-switches.tsx';
import { SwitchField, type PartProps } from './switch-field.tsx';
import { useOrganizationForm } from './use-organization-form.ts';
import styles from './organization.module.css';

/** All settings in one form; Enter saves. */
export function OrganizationForm({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTexts(texts);
  const { isSuperUser } = useSession();
  const { form, isChanged, stored } = useOrganizationForm(organization);
  const part = { form };
  return (
    <Form form={form} className={styles.form} leadsToWrong>
      <AboutPanel {...part} />
      <ContactPanel {...part} stored={stored} />
      <SellingPanel {...part} />
      {isSuperUser && <PlatformSwitches {...part} hasSecret={organization.switches?.hasTegSecret ?? false} />}
      <Refusal text={form.refusal} />
      <div>
        <Submit form={form} size="large" isDisabled={!isChanged}>
          <span className="caps">{t('save')}</span>
        </Submit>
      </div>
      <UnsavedChanges isDirty={isChanged} isSaving={form.isBusy} onSave={form.submit} />
    </Form>
  );
}

function AboutPanel(part: PartProps) {
  const { t } = useTexts(texts);
  return (
    <Panel title={t('about')}>
      <div className={styles.grid}>
        <TextField {...part} name="orgName" label={t('orgName')} autoComplete="organization" />
        <LogoField {...part} />
        <TextField {...part} name="bio" label={t('bio')} hint={t('optional')} rows={4} />
      </div>
    </Panel>
  );
}

function ContactPanel({ stored, ...part }: PartProps & { stored: OrganizationRecord }) {
  const { t } = useTexts(texts);
  return (
    <Panel title={t('contact')}>
      <div className={styles.grid}>
        <TextField {...part} name="email" label={t('email')} type="email" note={<EmailState {...stored} />} className={styles.half} />
        <TelField {...part} name="phoneNumber" label={t('phoneNumber')} className={styles.half} />
        <TextField {...part} name="orgUrls" label={t('orgUrls')} hint={t('oneALine')} rows={3} />
        <TextField {...part} name="address1" label={t('address1')} />
        <TextField {...part} name="address2" label={t('address2')} hint={t('optional')} />
        <TextField {...part} name="city" label={t('city')} className={styles.half} />
        <TextField {...part} name="state" label={t('state')} className={styles.quarter} />
        <TextField {...part} name="zip" label={t('zip')} className={styles.quarter} />
        <TextField {...part} name="country" label={t('country')} className={styles.half} />
      </div>
    </Panel>
  );
}

function SellingPanel(part: PartProps) {
  const { t } = useTexts(texts);
  const { form } = part;
  return (
    <Panel title={t('selling')}>
      <div className={styles.grid}>
        <ChoiceField
          form={form}
          name="ticketFormat"
          label={t('ticketFormat')}
          options={TICKET_FORMATS.map((value) => ({ value, label: value }))}
          className={styles.half}
        />
        <ChoiceField
          form={form}
          name="timezone"
          label={t('timezone')}
          options={ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          isSearched
          className={styles.half}
        />
        <SwitchField
          label={t('webScanning')}
          hint={t('webScanningHint')}
          isOn={form.draft.isWebScanning}
          onChange={(isWebScanning) => form.change({ isWebScanning })}
        />
      </div>
    </Panel>
  );
}
