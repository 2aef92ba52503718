import { parentPort } from 'node:worker_threads';
import { documentPdf } from './pdf.ts';
import type { DocumentFacts } from './document.ts';

/** Sets papers beside the process that answers: one takes half a second of work. */
parentPort!.on('message', (asked: { id: number; paper: DocumentFacts }) => {
  void documentPdf(asked.paper).then(
    (pdf) => parentPort!.postMessage({ id: asked.id, pdf }),
    (error: unknown) => parentPort!.postMessage({ id: asked.id, error: String(error) }),
  );
});
