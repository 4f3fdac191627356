// The "page not found" page.
import { useEffect } from "preact/hooks";
import { say } from "../words";
import { Lost } from "./Lost";

export function NotFoundPage() {
  useEffect(() => {
    document.title = `${say("nowhere.title")} · ${say("room.name")}`;
  }, []);
  return (
    <Lost title={say("nowhere.title")}>
      <p>{say("nowhere.text")}</p>
    </Lost>
  );
}
