## The controls
board-label = Map. Arrows: from hex to hex; Enter: choose; plus and minus: zoom; Home: the whole map.
board-label-areas = Map. Arrows: from area to area; Enter: choose; plus and minus: zoom; Home: the whole map.
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = The whole map
board-minimap = Overview: click to go there
board-minimap-shut = Hide the overview map
board-minimap-open = Show the overview map
