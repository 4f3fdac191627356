export default function board(view) {
  return JSON.stringify(view);
}
