// Ends with 0 while the process of this container works: the site answers, or with the word "worker" jobs are looked for.
const isWorker = process.argv[2] === 'worker';
const port = isWorker ? process.env.METRICS_PORT || 9464 : process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/${isWorker ? 'metrics' : 'healthz'}`, { signal: AbortSignal.timeout(2500) });
const text = await answer.text();
process.exitCode = answer.ok && (!isWorker || /^worker_working 1$/m.test(text)) ? 0 : 1;
