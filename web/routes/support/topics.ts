import type { SupportTopic } from '#contract/support.ts';

// The contract's `supportTopics`, in the order of a list; its module would bring the schemas into the browser.
export const topics = ['account', 'ad', 'payment', 'chat', 'report', 'suggestion', 'other'] as const satisfies readonly SupportTopic[];
