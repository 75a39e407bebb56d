import { useTexts } from '#lib/text/texts.ts';
import { useEdit } from './core/edit-context.ts';
import { TOOL_LOOKS, TOOLS } from './core/tools.ts';
import { texts } from './texts.ts';
import styles from './plan-editor.module.css';

/** The tools, each with its key. */
export function ToolBar() {
  const { t } = useTexts(texts);
  const { tool, setTool } = useEdit();
  return (
    <nav className={styles.tools} aria-label={t('tools')}>
      {TOOLS.map((name) => {
        const { key, icon: Icon } = TOOL_LOOKS[name];
        const label = t('toolKey', { tool: t(name), key });
        return (
          <button
            key={name}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={name === tool}
            className={name === tool ? styles.on : ''}
            onClick={() => setTool(name)}
          >
            <Icon size={19} strokeWidth={1.8} aria-hidden="true" />
          </button>
        );
      })}
    </nav>
  );
}
