import "./tokens.css";
import "./base.css";
import "./preferences";
import { render } from "preact";
import { App } from "./App";
import { watchLinks } from "./router";

watchLinks();
render(<App />, document.getElementById("room")!);
