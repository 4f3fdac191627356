// An error page: a sheep under a signpost in the fog, an explanation, and a link to the first page.
import "./Lost.css";
import type { ComponentChildren } from "preact";
import { SceneFrame, sceneInk, sceneStars } from "../kit/Scene";
import { Sheep } from "../kit/Sheep";
import { Stars } from "../kit/Stars";
import { say } from "../words";

interface LostProps {
  title: string;
  /** What went wrong, and what to do. */
  children: ComponentChildren;
}

export function Lost({ title, children }: LostProps) {
  return (
    <main class="lost">
      <div class="card lost-card">
        <Signpost />
        <div class="lost-words">
          <h1>{title}</h1>
          {children}
          <a class="button primary" href="/">
            {say("back")}
          </a>
        </div>
      </div>
    </main>
  );
}

function Signpost() {
  return (
    <SceneFrame sky={["#15123a", "#42378a", "#8d7ccb"]} label="">
      <Stars {...sceneStars} seed={31} count={46} />
      <g transform="translate(262 36)">
        <path d="M6-22a22 22 0 1 0 17 31A18 18 0 0 1 6-22z" fill="#ffe7a3" {...sceneInk} />
      </g>
      <path d="M0 118q70-26 168-8t152-10v70H0z" fill="#54469c" {...sceneInk} />
      <g {...sceneInk} fill="#edc98f">
        <path d="M196 54h9v88h-9z" />
        <path d="M202 58h52l13 11-13 11h-52z" />
        <path d="M199 84h-50l-13 11 13 11h50z" />
      </g>
      <g fill="none" stroke="#7a5f22" stroke-width="3" stroke-linecap="round">
        <path d="M212 69q6-5 11 0t11 0 11 0M158 95q6-5 11 0t11 0" />
      </g>
      <path d="M0 144q90-22 182-12t138-8v46H0z" fill="#3d3180" {...sceneInk} />
      <g transform="translate(112 124)">
        <Sheep colour="pink" size={66} />
      </g>
      <path
        d="M146 78c0-9 14-9 14 0 0 6-7 6-7 12M153 97v1"
        transform="translate(-24 -4)"
        fill="none"
        stroke="#ffe7a3"
        stroke-width="5"
        stroke-linecap="round"
      />
      <g fill="#cfc4f5" opacity="0.4">
        <path d="M-10 158q46-18 92-4t92-4 96 4 70-6v30H-10z" />
      </g>
    </SceneFrame>
  );
}
