// Counts actions that came back from the server, and their latencies.
class Measure {
  constructor(seconds, warmUp) {
    this.begin = performance.now() + warmUp * 1000;
    this.end = this.begin + seconds * 1000;
    this.times = [];
  }
  over() {
    return performance.now() > this.end;
  }
  took(since) {
    const now = performance.now();
    if (now > this.begin && now < this.end) this.times.push(now - since);
  }
  report(more = {}) {
    const sorted = Float64Array.from(this.times).sort();
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
    const seconds = (this.end - this.begin) / 1000;
    const facts = { actions: sorted.length, per_second: sorted.length / seconds, p50: at(0.5), p99: at(0.99), ...more };
    process.stdout.write(JSON.stringify(facts) + "\n");
  }
}
module.exports = { Measure };
