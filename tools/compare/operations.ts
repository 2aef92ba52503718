// Every operation of the contract, and which of them were requested.
import { api } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { staffApi } from '#contract/app/staff-api.ts';
import type { Question } from './recorder.ts';

export interface Operation extends Endpoint {
  /** As `GET /products/api/details/{id}/`. */
  called: string;
}

/** The operations of the site and of the back office. The contract names them, and nothing else of it is used: questions are written out. */
export const operations: Operation[] = Object.values<Endpoint>({ ...api, ...staffApi }).map((definition) => ({
  ...definition,
  called: `${definition.method} ${definition.path.replace(/:(\w+)/g, '{$1}')}`,
}));

export class Operations {
  /** The first question of each operation that was answered with success. */
  readonly samples = new Map<string, Question>();
  private readonly statuses = new Map<string, Set<number>>();

  count(called: string, status: number, question: Question): void {
    this.statuses.set(called, (this.statuses.get(called) ?? new Set()).add(status));
    if (status < 400 && !this.samples.has(called)) this.samples.set(called, question);
  }

  /** How many were requested, and those that never were, or were only refused. */
  summary(): string[] {
    const listed = (title: string, left: Operation[]) => [
      `${title}: ${left.length > 0 ? left.map(({ called }) => called).join(', ') : 'none'}`,
    ];
    const requested = operations.filter(({ called }) => this.statuses.has(called));
    const answered = operations.filter(({ called }) => this.samples.has(called));
    return [
      `Operations: ${requested.length} of ${operations.length} asked, ${answered.length} answered with success`,
      ...listed(
        'Not asked',
        operations.filter((one) => !requested.includes(one)),
      ),
      ...listed(
        'Only refused',
        requested.filter((one) => !answered.includes(one)),
      ),
      `Statuses: ${[...new Set([...this.statuses.values()].flatMap((found) => [...found]))].toSorted((a, b) => a - b).join(', ')}`,
    ];
  }
}
