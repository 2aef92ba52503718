import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/listing/ads.ts';

const questions = {
  car: ['there', 'lastPrice', 'place', 'paint'],
  rental: ['free', 'deposit', 'delivery', 'limit'],
  plate: ['there', 'lastPrice', 'transfer', 'vehicle'],
} as const;

interface Props {
  type: AdCard['type'];
  onAsk: (question: string) => void;
  className?: string;
}

/** Common first questions about such an ad, one press each. */
export function QuickQuestions({ type, onAsk, className = '' }: Props) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('chat.quick')} className={`flex flex-wrap gap-2 py-3 ${className}`}>
      {questions[type].map((key) => {
        const question = t(`chat.questions.${key}`);
        return (
          <li key={key}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="min-h-11 rounded-full border border-line bg-surface px-4 text-14 font-medium transition-colors hover:border-brand hover:text-brand"
            >
              {question}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
